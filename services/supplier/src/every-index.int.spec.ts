import { byName } from '@junto/service-kit/mongo/by-name';
import './app';
import { aMoment, aText, describeEveryIndex } from '@junto/test-kit/every-index';

const ofCompany = { supplier_id: aText };
const newest = { created_at: -1, _id: -1 } as const;
const largest = { total_minor: -1, _id: -1 } as const;

describeEveryIndex({
  products: {
    'supplier_id_1_created_at_-1__id_-1': { filter: ofCompany, sort: newest },
    supplier_id_1_name_key_1__id_1: { filter: ofCompany, sort: { name_key: 1, _id: 1 } },
    supplier_id_1_price_minor_1__id_1: { filter: ofCompany, sort: { price_minor: 1, _id: 1 } },
    'supplier_id_1_active_1_currency_1_created_at_-1__id_-1': {
      filter: { ...ofCompany, active: true, currency: 'EUR' },
      sort: newest,
      hinted: true,
    },
    // Finds the products of a renamed category.
    category_id_1: { filter: { category_id: aText, category_name: { $ne: 'new' } } },
  },
  imports: {
    'supplier_id_1_created_at_-1__id_-1': { filter: ofCompany, sort: newest },
    due_at_1: { filter: { due_at: { $lte: aMoment } }, sort: { due_at: 1 } },
    finished_at_1: { filter: { finished_at: { $lte: aMoment }, status: { $ne: 'undoing' } } },
  },
  import_pictures: {
    waiting_in_turn: {
      filter: { status: 'waiting', due_at: { $lte: aMoment }, supplier_id: { $nin: [aText] }, host: { $nin: [aText] } },
      sort: { row: 1, due_at: 1 },
    },
  },
  rounds: {
    'supplier_id_1_created_at_-1__id_-1': { filter: ofCompany, sort: newest },
    supplier_id_1_title_key_1__id_1: { filter: ofCompany, sort: { title_key: 1, _id: 1 } },
    supplier_id_1_close_key_1__id_1: { filter: ofCompany, sort: { close_key: 1, _id: 1 } },
    'supplier_id_1_status_1_created_at_-1__id_-1': { filter: { ...ofCompany, status: 'approved' }, sort: newest },
    awaiting_settlement: { filter: { ...ofCompany, awaits_settlement: true }, hinted: true },
    rejected_unseen: {
      filter: { ...ofCompany, rejection_unseen: true },
      sort: { closed_at: -1 },
      hinted: true,
    },
    running_by_close_at: {
      filter: {
        status: 'approved',
        close_step: { $in: ['none', 'announced'] },
        close_at: { $ne: null, $lte: aMoment },
      },
    },
    running_by_close_step: {
      filter: { status: 'approved', close_step: 'under_way', close_step_at: { $lte: aMoment } },
    },
  },
  pools: { round_id_1: { filter: { round_id: aText } } },
  participations: {
    round_id_1_takes_part_1_buyer_1: {
      filter: { round_id: { $in: [aText] }, takes_part: true },
      covered: { _id: 0, buyer: 1 },
    },
  },
  sales: {
    'supplier_id_1_created_at_-1__id_-1': { filter: ofCompany, sort: newest },
    'supplier_id_1_total_minor_-1__id_-1': { filter: ofCompany, sort: largest },
    // Used by a round's packing list, its invoices and its performance.
    'supplier_id_1_round_id_1_created_at_-1__id_-1': {
      filter: { ...ofCompany, round_id: aText },
      sort: newest,
      hinted: true,
    },
    'supplier_id_1_delivery.state_1_created_at_1': {
      filter: { ...ofCompany, 'delivery.state': null },
      sort: { created_at: 1 },
    },
    supplier_id_1_created_at_1_currency_1_total_minor_1: {
      filter: { ...ofCompany, created_at: { $gte: aMoment } },
      covered: { _id: 0, created_at: 1, currency: 1, total_minor: 1 },
      hinted: true,
    },
    supplier_id_1_invoice_id_1_created_at_1: { filter: { ...ofCompany, invoice_id: null }, sort: { created_at: 1 } },
  },
  invoice_runs: { due_at_1: { filter: { due_at: { $lte: aMoment } }, sort: { due_at: 1 } } },
  invoices: {
    'order_id_1_issue_date_-1': { filter: { order_id: aText, live: false }, sort: { issue_date: -1 } },
    'supplier_id_1_issue_date_-1__id_-1': { filter: ofCompany, sort: { issue_date: -1, _id: -1 } },
    'supplier_id_1_total_minor_-1__id_-1': { filter: ofCompany, sort: largest },
    'supplier_id_1_status_1_issue_date_-1__id_-1': {
      filter: { ...ofCompany, status: 'draft' },
      sort: { issue_date: -1, _id: -1 },
      hinted: true,
    },
  },
  categories: {
    deleted_1_name_1: { filter: { deleted: false }, sort: { name: 1 }, collation: byName },
    settled_1: { filter: { settled: false } },
  },
});
