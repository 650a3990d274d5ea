import { adminAreas } from './areas/admin';
import { buyerAreas } from './areas/buyer';
import { csvAreas } from './areas/csv';
import { mailAreas } from './areas/mail';
import { noticeAreas } from './areas/notice';
import { proformaAreas } from './areas/proforma';
import { screenAreas } from './areas/screens';
import { shellAreas } from './areas/shell';
import { supplierAreas } from './areas/supplier';
import type { Areas } from './text';

/** All areas, for tests and tools that go over the whole text; an app loads its own. */
export const everyArea = [
  screenAreas,
  shellAreas,
  buyerAreas,
  supplierAreas,
  adminAreas,
  csvAreas,
  mailAreas,
  noticeAreas,
  proformaAreas,
] satisfies Areas[];
