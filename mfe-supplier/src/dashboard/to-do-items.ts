import type { AnswerOf } from '@junto/contracts/endpoint';
import type { readToDo } from '@junto/contracts/supplier/to-do';

export type ToDo = AnswerOf<typeof readToDo>;

/** A pending task and the list it links to. */
export type ToDoItem = { key: string; to: string } & (
  | ({ kind: 'rejectedRound' } & NonNullable<ToDo['rejected_rounds']>[number])
  | ({ kind: 'closing' } & ToDo['closing'][number])
  | ({ kind: 'ship' } & ToDo['to_ship'])
  | ({ kind: 'weights' } & ToDo['weights_missing'])
  | ({ kind: 'send' } & ToDo['drafts'])
  | ({ kind: 'rejected' } & ToDo['rejected'][number])
);

const most = 5;

/** Returns the supplier's pending tasks, most urgent first, at most five. */
export function toDoItems({ closing, to_ship, weights_missing, drafts, rejected, rejected_rounds }: ToDo): ToDoItem[] {
  const all: ToDoItem[] = [
    ...(rejected_rounds ?? []).map((one) => ({
      ...one,
      kind: 'rejectedRound' as const,
      key: one.round_id,
      to: `/rounds?round=${one.round_id}`,
    })),
    ...closing.map((one) => ({
      ...one,
      kind: 'closing' as const,
      key: one.round_id,
      to: `/rounds?round=${one.round_id}`,
    })),
    ...(to_ship.sales > 0 ? [{ ...to_ship, kind: 'ship' as const, key: 'ship', to: '/sales?delivery=to_ship' }] : []),
    ...(weights_missing.sales > 0
      ? [{ ...weights_missing, kind: 'weights' as const, key: 'weights', to: '/sales?weights=missing' }]
      : []),
    ...(drafts.invoices > 0 ? [{ ...drafts, kind: 'send' as const, key: 'send', to: '/invoices?status=draft' }] : []),
    ...rejected.map((one) => ({
      ...one,
      kind: 'rejected' as const,
      key: one.invoice_id,
      to: `/invoices?invoice=${one.invoice_id}`,
    })),
  ];
  return all.slice(0, most);
}
