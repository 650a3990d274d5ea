import { endpointsIn } from '../endpoints-in';
import * as carts from './carts';
import * as dashboard from './dashboard';
import * as favorites from './favorites';
import * as forecasts from './forecasts';
import * as invoices from './invoices';
import * as orders from './orders';
import * as rounds from './rounds';
import * as waitlist from './waitlist';

export const buyerEndpoints = endpointsIn(rounds, forecasts, carts, waitlist, orders, invoices, dashboard, favorites);
