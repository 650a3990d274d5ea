import { csvAreas } from '@junto/i18n/areas/csv';
import { forecastAreas } from '@junto/i18n/areas/forecast';
import { importRowAreas } from '@junto/i18n/areas/import-row';
import { noticeAreas } from '@junto/i18n/areas/notice';
import { proformaAreas } from '@junto/i18n/areas/proforma';
import { roundChangeAreas } from '@junto/i18n/areas/round-change';
import { screenAreas } from '@junto/i18n/areas/screens';
import { supplyAreas } from '@junto/i18n/areas/supply';
import { trailAreas } from '@junto/i18n/areas/trail';
import { trendAreas } from '@junto/i18n/areas/trends';
import { waitlistAreas } from '@junto/i18n/areas/waitlist';
import type { Areas } from '@junto/i18n/text';
import { mailAreas } from '@junto/identity/mails/text/mail-areas';
import { adminAreas } from '@junto/mfe-admin/text/admin-areas';
import { allocationAreas } from '@junto/mfe-admin/text/allocation-areas';
import { buyerAreas } from '@junto/mfe-buyer/text/buyer-areas';
import { timelineAreas } from '@junto/mfe-buyer/text/timeline-areas';
import { supplierAreas } from '@junto/mfe-supplier/text/supplier-areas';
import { packingAreas } from '@junto/proforma/packing/text/packing-areas';
import { shellAreas } from '@junto/shell/text/shell-areas';
import { uiAreas } from '@junto/ui/text/ui-areas';

/** The texts of every app, service and lib, for what goes over the whole text. */
export const everyArea = [
  screenAreas,
  uiAreas,
  shellAreas,
  buyerAreas,
  allocationAreas,
  timelineAreas,
  supplierAreas,
  adminAreas,
  csvAreas,
  forecastAreas,
  importRowAreas,
  mailAreas,
  noticeAreas,
  packingAreas,
  proformaAreas,
  roundChangeAreas,
  supplyAreas,
  trailAreas,
  trendAreas,
  waitlistAreas,
] satisfies Areas[];
