import { isRefusal } from '@junto/contracts/problems';
import {
  labelsPerFile,
  maxPackedLines,
  maxRoundLabels,
  roundLabels,
  roundPackingList,
  saleLabels,
  salePackingList,
} from '@junto/contracts/supplier/sales';
import { labelsPdf, roundLabelsPdf } from '@junto/proforma/packing/labels-pdf';
import { packingListPdf } from '@junto/proforma/packing/packing-list-pdf';
import { roundPackingPdf } from '@junto/proforma/packing/round-packing-pdf';
import { route, type Route } from '@junto/service-kit/http/route';
import { readOwnSale } from '../sales/read-sale';
import { readRoundLabels, readRoundPacking } from './round-packing';

const contentType = 'application/pdf';

export const packingRoutes: Route[] = [
  route(salePackingList, async ({ caller, params, query }) => {
    const sale = await readOwnSale(caller, params.order_id);
    return isRefusal(sale) ? sale : { contentType, ...packingListPdf(sale, query.language, new Date()) };
  }),
  route(saleLabels, async ({ caller, params, query: { language, part } }) => {
    const sale = await readOwnSale(caller, params.order_id);
    if (isRefusal(sale)) return sale;
    return { contentType, ...labelsPdf(sale, { language, part, at: new Date(), most: labelsPerFile }) };
  }),
  route(roundPackingList, async ({ caller, params, query }) => {
    const round = await readRoundPacking(caller, params.round_id, maxPackedLines);
    return isRefusal(round) ? round : { contentType, ...roundPackingPdf(round, query.language, new Date()) };
  }),
  route(roundLabels, async ({ caller, params, query }) => {
    const round = await readRoundLabels(caller, params.round_id, maxRoundLabels);
    return isRefusal(round) ? round : { contentType, ...roundLabelsPdf(round, query.language, new Date()) };
  }),
];
