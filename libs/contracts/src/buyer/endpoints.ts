import { endpointsIn } from '../endpoints-in';
import * as carts from './carts';
import * as dashboard from './dashboard';
import * as invoices from './invoices';
import * as kept from './kept';
import * as orders from './orders';
import * as rounds from './rounds';

export const buyerEndpoints = endpointsIn(rounds, carts, orders, invoices, dashboard, kept);
