import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { buyerPartyLine } from '@junto/domain/order';
import { shortId } from '@junto/domain/short-id';
import { Form, Money } from '@junto/ui/core';
import { Checkbox, FormDialog } from '@junto/ui/data';
import css from './orders.module.css';
import { OutcomesDialog } from './outcomes-dialog';
import { ReasonField } from './reason-field';
import { totalsOf } from './totals';
import { useDecideMany } from './use-decide-many';

interface DecideManyDialogProps {
  orders: readonly OrderRow[];
  to: 'approve' | 'reject';
  open: boolean;
  /** @param sent false: cancelled without sending */
  onClose: (sent: boolean) => void;
}

/** Confirms a decision on many orders with their numbers and totals, then shows the result of each. */
export function DecideManyDialog({ orders, to, open, onClose }: DecideManyDialogProps) {
  const { t } = useTranslation();
  // Snapshot of the confirmed orders: an order decided in the meantime shows that in its result.
  const [confirmed] = useState(orders);
  const [sent, setSent] = useState<readonly OrderRow[]>();
  const [theseToo, setTheseToo] = useState(false);
  const [reason, setReason] = useState('');
  const { outcomes, isRunning, run, stop } = useDecideMany();
  const missed = to === 'approve' ? confirmed.filter(({ moq_missed }) => moq_missed) : [];
  const plain = confirmed.filter((order) => !missed.includes(order));
  const decided = theseToo ? confirmed : plain;
  const send = (some: readonly OrderRow[], why: string) =>
    run(
      some.map(({ id }) => id),
      to === 'approve' ? { to, acceptMoqMissed: theseToo } : { to, reason: why },
    );
  const submitted = (values: { reason?: string }) => {
    const why = values.reason?.trim() ?? '';
    setReason(why);
    setSent(decided);
    void send(decided, why);
  };
  if (sent) {
    return (
      <OutcomesDialog
        to={to}
        orders={sent}
        outcomes={outcomes}
        isRunning={isRunning}
        open={open}
        onAgain={(order) => void send([order], reason)}
        onStop={stop}
        onClose={() => onClose(true)}
      />
    );
  }
  return (
    <FormDialog<{ reason?: string }>
      open={open}
      title={t(`admin.orders.${to}ManyTitle`, { count: confirmed.length })}
      subtitle={totalsOf(confirmed)}
      saveLabel={t(`admin.orders.${to}Many`, { count: decided.length })}
      danger={to === 'reject'}
      disabled={decided.length === 0}
      onSubmit={submitted}
      onClose={() => onClose(false)}
    >
      <Named orders={plain} label={t('admin.orders.title')} />
      {missed.length > 0 && <Missed orders={missed} taken={theseToo} onTake={setTheseToo} />}
      {to === 'reject' && <ReasonField />}
    </FormDialog>
  );
}

interface MissedProps {
  orders: readonly OrderRow[];
  taken: boolean;
  onTake: (taken: boolean) => void;
}

/** Orders with products below MOQ are listed separately and excluded unless the admin includes them (decision 6). */
function Missed({ orders, taken, onTake }: MissedProps) {
  const { t } = useTranslation();
  return (
    <Form.Item>
      <b className={css.missed}>{t('settlement.moqMissed')}</b>
      <Named orders={orders} label={t('settlement.moqMissed')} />
      <Checkbox checked={taken} onChange={({ target }) => onTake(target.checked)}>
        {t('admin.orders.theseToo', { count: orders.length })}
      </Checkbox>
    </Form.Item>
  );
}

function Named({ orders, label }: { orders: readonly OrderRow[]; label: string }) {
  return (
    <ul className={css.many} aria-label={label} tabIndex={0}>
      {orders.map((order) => (
        <li key={order.id}>
          <b>#{shortId(order.id)}</b>
          <span>{buyerPartyLine(order)}</span>
          <Money amount={order.total_value} currency={order.currency} />
        </li>
      ))}
    </ul>
  );
}
