import { lumen } from './catalogue-lumen';
import { norte } from './catalogue-norte';
import { ribeira } from './catalogue-ribeira';
import { tallinn } from './catalogue-tallinn';
import type { DemoProduct } from './demo-product';
import type { SupplierKey } from './people';

export const catalogue: Record<SupplierKey, DemoProduct[]> = { ribeira, tallinn, norte, lumen };
