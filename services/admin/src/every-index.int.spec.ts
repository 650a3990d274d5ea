import { aText, describeEveryIndex } from '@junto/test-kit/every-index';
import './app';

const newest = { created_at: -1, _id: -1 } as const;
const largest = { total_minor: -1, _id: -1 } as const;

describeEveryIndex({
  companies: {
    'created_at_-1__id_-1': { filter: {}, sort: newest },
    'type_1_created_at_-1__id_-1': { filter: { type: 'buyer' }, sort: newest },
    'active_1_created_at_-1__id_-1': { filter: { active: true }, sort: newest },
    name_key_1__id_1: { filter: {}, sort: { name_key: 1, _id: 1 } },
  },
  users: {
    'created_at_-1__id_-1': { filter: {}, sort: newest },
    'role_1_created_at_-1__id_-1': { filter: { role: 'buyer' }, sort: newest },
    name_key_1__id_1: { filter: {}, sort: { name_key: 1, _id: 1 } },
  },
  orders: {
    'created_at_-1__id_-1': { filter: {}, sort: newest },
    'total_minor_-1__id_-1': { filter: {}, sort: largest },
    'status_1_created_at_-1__id_-1': { filter: { status: 'pending_admin' }, sort: newest },
    'status_1_total_minor_-1__id_-1': { filter: { status: 'pending_admin' }, sort: largest },
  },
  rounds: {
    'created_at_-1__id_-1': { filter: {}, sort: newest },
    'status_1_created_at_-1__id_-1': { filter: { status: 'approved' }, sort: newest },
    // The dashboard's newest of what waits.
    'status_1_waits_since_-1': { filter: { status: 'pending_approval' }, sort: { waits_since: -1 } },
    title_key_1__id_1: { filter: {}, sort: { title_key: 1, _id: 1 } },
  },
  pools: { round_id_1: { filter: { round_id: aText } } },
  audit_trail: { recent: { filter: { shown: true }, sort: { at: -1, _id: -1 } } },
});
