import type { AuditRow } from '@junto/contracts/admin/audit';
import { screenAreas } from '@junto/i18n/areas/screens';
import { trailAreas } from '@junto/i18n/areas/trail';
import { createI18n } from '@junto/i18n/create-i18n';
import { rowWords } from './row-words';

const { t } = createI18n('pt', screenAreas, trailAreas);
const nobody: AuditRow['actor'] = { kind: 'system', id: null, role: null, name: null };
const rowText = (over: Partial<AuditRow>) =>
  rowWords(t, {
    ...{ id: 'a', at: '2026-11-20T17:40:00.000Z', type: 'order.approved', kind: 'order', subject_id: 'b' },
    ...{ title: 'Kraft', detail: 'Casa Norte', status: 'approved', from: null, request_id: null, actor: nobody },
    ...over,
  });

test("a row is described in the reader's language", () => {
  expect(rowText({ actor: { kind: 'user', id: 'c', role: 'admin', name: 'Joana' } })).toEqual({
    ...{ happened: 'Pedido aprovado', kind: 'Pedidos', title: 'Kraft', detail: 'Casa Norte', status: 'Aprovado' },
    ...{ person: 'Joana', role: 'Administrador' },
  });
  const byKey = { kind: 'user', id: 'c', role: 'buyer', name: 'Joana', key: 'ERP' } as const;
  expect(rowText({ actor: byKey })).toMatchObject({ person: 'Joana · chave de API “ERP”' });
  expect(rowText({ actor: nobody })).toMatchObject({ person: 'A plataforma', role: '' });
  expect(rowText({ type: 'delivery.shipped', status: 'shipped' })).toMatchObject({ status: 'Despachado' });
});

test.each([
  [{ type: 'dead_letter.replayed', title: 'pool.changed', detail: 'supplier · copy-pools', status: 'failed' }],
  [{ type: 'dead_letter.dismissed', title: 'copy-rounds', detail: 'admin · copy-rounds', status: 'dismissed' }],
  [{ type: 'setting.changed', subject_id: 'buyer_sign_up', title: 'buyer_sign_up', detail: null, status: 'set_back' }],
  [{ type: 'remote.released', subject_id: 'mfe_buyer', title: 'mfe-buyer', detail: null, status: 'released' }],
  [{ type: 'mail.dismissed', title: 'ana@loja.test', detail: 'passwordChanged', status: 'dismissed' }],
])('no name of the wire is among the words of $type', (row) => {
  const words = Object.values(rowText({ kind: 'platform', ...row })).join('|');
  expect(words).not.toMatch(/pool\.changed|copy-|buyer_sign_up|set_back|mfe|passwordChanged|dismissed|failed|released/);
});
