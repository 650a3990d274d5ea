import { aMoment, aText, describeEveryIndex } from '@junto/test-kit/every-index';
import './app';

const newest = { created_at: -1, _id: -1 } as const;
const ofBuyer = { buyer_id: aText };
const largest = { total_minor: -1, _id: -1 } as const;
const figures = { _id: 0, currency: 1, status: 1, total_minor: 1 };

describeEveryIndex({
  listed_rounds: {
    listing: { filter: { status: 'approved' }, sort: newest, hinted: true },
    // Rounds of the same supplier for reordering.
    status_1_supplier_id_1: { filter: { status: 'approved', supplier_id: aText } },
    // Rounds that offer a changed product.
    'offers.product_id_1': { filter: { status: 'approved', 'offers.product_id': { $in: [aText] } } },
    // Rounds closing this week.
    status_1_close_at_1: {
      filter: { status: 'approved', close_at: { $gt: aMoment, $lte: new Date(aMoment.getTime() + 20_000) } },
      covered: { _id: 0, status: 1 },
    },
    // Rounds that open later.
    status_1_open_at_1: {
      filter: { status: 'approved', open_at: { $gt: aMoment } },
      covered: { _id: 0, status: 1 },
    },
    closing: { filter: { closing: true } },
  },
  searched_rounds: {
    grams: { filter: { grams: aText }, sort: newest, covered: { created_at: 1 }, hinted: true },
    newest: {
      filter: { created_at: { $gte: new Date(0) }, search_text: { $regex: 'ext' } },
      sort: newest,
      covered: { created_at: 1 },
      hinted: true,
    },
    // Filters in each sort of the list.
    marks_newest: { filter: { marks: { $in: [aText, 'text 8'] } }, sort: newest, hinted: true },
    marks_closing: { filter: { marks: aText, closes: { $gt: aMoment } }, sort: { closes: 1, _id: 1 }, hinted: true },
    marks_fullest: { filter: { marks: { $in: [aText, 'text 8'] } }, sort: { filled: -1, _id: -1 }, hinted: true },
    marks_title: { filter: { marks: { $in: [aText, 'text 8'] } }, sort: { title_key: 1, _id: 1 }, hinted: true },
    prices: { filter: { prices: { $elemMatch: { $gte: 1, $lte: 2 } } }, hinted: true },
  },
  pools: {
    round_id_1: { filter: { round_id: aText } },
    moq_notice_1: { filter: { moq_notice: 'due' } },
    lost_notice_1: { filter: { lost_notice: 'due' } },
  },
  // Waitlists of a closing round, and those with a lapsed offer, searched every two seconds.
  waitlists: { round_id_1: { filter: { round_id: aText } }, due_at_1: { filter: { due_at: { $lte: aMoment } } } },
  pool_points: { round_id_1: { filter: { round_id: aText } } },
  // Closed pools from the newest on.
  pool_courses: { 'closed_at_-1': { filter: {}, sort: { closed_at: -1 } } },
  carts: {
    of_buyer: { filter: { ...ofBuyer, status: 'open' }, sort: { updated_at: -1, _id: -1 } },
  },
  closed_carts: {
    'buyer_id_1_closed_at_-1': { filter: { ...ofBuyer, dismissed: false }, sort: { closed_at: -1 } },
    // Buyers whose carts a close has moved.
    round_id_1: { filter: { round_id: aText } },
  },
  orders: {
    'buyer_id_1_created_at_-1__id_-1': { filter: ofBuyer, sort: newest },
    figures: { filter: ofBuyer, covered: figures, hinted: true },
    // A close iterates over the buyers of its round.
    round_id_1_buyer_id_1_status_1: {
      filter: { round_id: aText, buyer_id: { $gte: '' }, round_status: 'approved' },
      sort: { buyer_id: 1 },
    },
  },
  round_gates: {
    // Rounds that closed within a time.
    cleared: { filter: { step: 'cleared', cleared_at: { $gt: aMoment } }, sort: { cleared_at: 1 } },
    // Searched every two seconds.
    awaiting_settlement: { filter: { step: 'cleared', awaits_settlement: true } },
  },
  // Searched every two seconds for orders that remain to be written.
  settlements: { writing: { filter: { writing: true } } },
  delivery_copies: { buyer_id_1_state_1: { filter: { ...ofBuyer, state: aText } } },
  invoice_copies: {
    of_order: { filter: { 'document.order_id': aText } },
    'buyer_id_1_issue_date_-1__id_-1': { filter: ofBuyer, sort: { issue_date: -1, _id: -1 } },
    figures: { filter: ofBuyer, sort: largest },
  },
});
