import { aText, describeEveryIndex } from '@junto/test-kit/every-index';
import './app';

const newest = { created_at: -1, _id: -1 } as const;
const latest = { at: -1, _id: -1 } as const;
const inText = { search_text: { $regex: 'ext' } };
/** For a search with many matches. */
const searched = { created_at: { $gte: new Date(0) }, ...inText };
const byName = { name_key: 1, _id: 1 } as const;
/** Users are found by company names too: these keys are appended to those of the list. */
const ofCompany = (filter: object) => ({ ...filter, ...inText, company_id: { $in: [aText, 'text 8'] } });
const found = { covered: { _id: 1 }, hinted: true } as const;
const sinceEver = { created_at: { $gte: new Date(0) } };
const anyName = { name_key: { $gte: '' } };
const byTitle = { title_key: 1, _id: 1 } as const;
const searchedByTitle = { title_key: { $gte: '' }, ...inText };
const searchedByTotal = { total_minor: { $gte: -Infinity }, ...inText };
const largest = { total_minor: -1, _id: -1 } as const;

describeEveryIndex({
  companies: {
    'created_at_-1__id_-1': { filter: {}, sort: newest },
    'type_1_created_at_-1__id_-1': { filter: { type: 'buyer' }, sort: newest },
    'active_1_created_at_-1__id_-1': { filter: { active: true }, sort: newest },
    name_key_1__id_1: { filter: {}, sort: { name_key: 1, _id: 1 } },
    grams: { filter: { grams: aText, type: 'buyer', active: true }, ...found },
  },
  users: {
    newest: { filter: ofCompany(sinceEver), sort: newest, covered: { created_at: 1 }, hinted: true },
    role_newest: {
      filter: ofCompany({ role: 'buyer', ...sinceEver }),
      sort: newest,
      covered: { created_at: 1 },
      hinted: true,
    },
    by_name: { filter: ofCompany(anyName), sort: byName, covered: { name_key: 1 }, hinted: true },
    role_by_name: {
      filter: ofCompany({ role: 'buyer', ...anyName }),
      sort: byName,
      covered: { name_key: 1 },
      hinted: true,
    },
    grams: { filter: { grams: aText, role: 'buyer' }, ...found },
    company: { filter: { company_id: { $in: [aText, 'text 8'] }, role: 'buyer' }, ...found },
    waiting: { filter: { waiting: true }, sort: newest },
    inactive: { filter: { active: false }, sort: newest },
  },
  orders: {
    newest: { filter: searched, sort: newest, covered: { created_at: 1 } },
    largest: { filter: searchedByTotal, sort: largest, covered: { total_minor: 1 } },
    status_newest: { filter: { status: 'pending_admin', ...searched }, sort: newest, covered: { created_at: 1 } },
    'round_id_1_created_at_-1__id_-1': { filter: { round_id: aText }, sort: newest },
    status_largest: {
      filter: { status: 'pending_admin', ...searchedByTotal },
      sort: largest,
      covered: { total_minor: 1 },
    },
    buyer_id_1: { filter: { buyer_id: aText } },
    texts: { filter: { texts: { $in: [aText, 'text 8'] }, status: 'pending_admin' }, ...found },
  },
  searched_texts: { grams: { filter: { grams: aText }, ...found } },
  rounds: {
    newest: { filter: searched, sort: newest, covered: { created_at: 1 } },
    status_newest: { filter: { status: 'approved', ...searched }, sort: newest, covered: { created_at: 1 } },
    grams: { filter: { grams: aText, status: 'approved' }, ...found },
    // The newest pending items of the dashboard.
    'status_1_waits_since_-1': { filter: { status: 'pending_approval' }, sort: { waits_since: -1 } },
    // The rounds of the dashboard that close first.
    status_1_close_at_1: { filter: { status: 'approved', close_at: { $gt: new Date() } }, sort: { close_at: 1 } },
    by_title: { filter: searchedByTitle, sort: byTitle, covered: { title_key: 1 } },
    status_by_title: { filter: { status: 'approved', ...searchedByTitle }, sort: byTitle, covered: { title_key: 1 } },
  },
  pools: { round_id_1: { filter: { round_id: aText } } },
  audit_trail: {
    recent: { filter: { shown: true }, sort: latest },
    'at_-1__id_-1': { filter: {}, sort: latest },
    'about_1_at_-1__id_-1': { filter: { about: aText }, sort: latest },
    'actor.id_1_at_-1__id_-1': { filter: { 'actor.id': aText }, sort: latest },
    // The keys contain the sort and the filter of a page.
    by_title: {
      filter: { title_key: { $regex: '^text 7' }, kind: 'order' },
      covered: { _id: 1, at: 1 },
      hinted: true,
    },
    'kind_1_at_-1__id_-1': { filter: { kind: 'order' }, sort: latest },
  },
});
