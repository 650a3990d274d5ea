import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { errorIdOf, problemCode } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { Button, ErrorId } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import css from './orders.module.css';
import type { Outcome } from './use-decide-many';

interface OutcomesDialogProps extends DialogControl {
  to: 'approve' | 'reject';
  orders: readonly OrderRow[];
  outcomes: ReadonlyMap<string, Outcome>;
  isRunning: boolean;
  onAgain: (order: OrderRow) => void;
  onStop: () => void;
}

/** Result of a decision on each order; failed and stopped ones can be sent again. */
export function OutcomesDialog(props: OutcomesDialogProps) {
  const { t } = useTranslation();
  const { to, orders, outcomes, isRunning, onStop, onClose } = props;
  const done = orders.filter(({ id }) => outcomes.get(id)?.state === 'done').length;
  return (
    <Dialog
      open={props.open}
      onClose={onClose}
      busy={isRunning}
      title={t(`admin.orders.${to}Done`, { count: done, of: orders.length })}
      actions={
        isRunning ? (
          <Button onClick={onStop}>{t('admin.orders.stop')}</Button>
        ) : (
          <Button type="primary" onClick={onClose}>
            {t('ui.action.close')}
          </Button>
        )
      }
    >
      <ul className={css.many} aria-label={t('admin.orders.outcomes')} tabIndex={0}>
        {orders.map((order) => (
          <Row key={order.id} to={to} order={order} outcome={outcomes.get(order.id)} onAgain={props.onAgain} t={t} />
        ))}
      </ul>
    </Dialog>
  );
}

interface RowProps extends Pick<OutcomesDialogProps, 'to' | 'onAgain'> {
  order: OrderRow;
  outcome: Outcome | undefined;
  t: TFunction;
}

function Row({ to, order, outcome = { state: 'waits' }, onAgain, t }: RowProps) {
  const { state } = outcome;
  const errorId = outcome.state === 'failed' ? errorIdOf(outcome.failure) : undefined;
  const again = state === 'stopped' || (state === 'failed' && !isDecided(outcome));
  return (
    <li>
      <b>#{shortId(order.id)}</b>
      <span data-state={state}>
        {state === 'done' ? t(`admin.orders.outcome.${to}`) : t(`admin.orders.outcome.${state}`)}
      </span>
      {again && (
        <Button size="small" onClick={() => onAgain(order)}>
          {t('ui.action.tryAgain')}
        </Button>
      )}
      {outcome.state === 'failed' && <small>{problemText(t, outcome.failure, 'order')}</small>}
      {errorId && <ErrorId id={errorId} />}
    </li>
  );
}

/** Another admin decided first: sending again changes nothing. */
function isDecided(outcome: Outcome): boolean {
  return outcome.state === 'failed' && problemCode(outcome.failure) === 'stale_state';
}
