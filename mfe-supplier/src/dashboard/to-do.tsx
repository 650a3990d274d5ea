import {
  CloseCircleOutlined,
  ColumnWidthOutlined,
  FieldTimeOutlined,
  SendOutlined,
  TruckOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@junto/i18n/formats/money';
import { useDashboardRead } from '@junto/remote-kit/dashboard-read';
import { LinkButton } from '@junto/remote-kit/link-button';
import { useFormat, useNow } from '@junto/ui/core';
import { ListCard } from '@junto/ui/page/list-card';
import { toDoItems, type ToDo, type ToDoItem } from './to-do-items';
import css from './to-do.module.css';

interface Waited {
  data?: ToDo;
  error?: unknown;
  refetch: () => unknown;
}

const icons: Record<ToDoItem['kind'], ReactNode> = {
  closing: <FieldTimeOutlined aria-hidden />,
  ship: <TruckOutlined aria-hidden />,
  weights: <ColumnWidthOutlined aria-hidden />,
  send: <SendOutlined aria-hidden />,
  rejected: <CloseCircleOutlined aria-hidden />,
};

/** Pending tasks of the supplier, most urgent first; each one links to its list. */
export function ToDoSheet({ waiting }: { waiting: Waited }) {
  const { t } = useTranslation();
  const things = waiting.data && toDoItems(waiting.data);
  return (
    <ListCard
      title={t('supplier.toDo.title')}
      extra={things && things.length > 1 && <small>{t('supplier.toDo.things', { count: things.length })}</small>}
      items={things}
      {...useDashboardRead(waiting)}
      empty={{ title: t('supplier.toDo.nothing'), text: t('supplier.toDo.nothingText') }}
      itemKey={({ key }) => key}
    >
      {(thing) => <Thing thing={thing} />}
    </ListCard>
  );
}

function Thing({ thing }: { thing: ToDoItem }) {
  const { t } = useTranslation();
  const { title, meta } = useThingWords()(thing);
  return (
    <div className={css.thing}>
      <span className={css.icon} data-kind={thing.kind}>
        {icons[thing.kind]}
      </span>
      <div>
        <b>{title}</b>
        <small>{meta}</small>
      </div>
      <LinkButton
        color="primary"
        variant="filled"
        to={thing.to}
        aria-label={`${t(thing.kind === 'weights' ? 'supplier.toDo.fillIn' : 'supplier.toDo.open')}: ${title}`}
      >
        {t(thing.kind === 'weights' ? 'supplier.toDo.fillIn' : 'supplier.toDo.open')}
      </LinkButton>
    </div>
  );
}

function useThingWords(): (thing: ToDoItem) => { title: string; meta: string } {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  return (thing) => {
    switch (thing.kind) {
      case 'closing':
        return {
          title: t('supplier.toDo.closes', { round: thing.title, when: format.until(thing.close_at, now) ?? '' }),
          meta: t('supplier.toDo.below', { below: thing.below, count: thing.products }),
        };
      case 'ship':
        return {
          title: t('supplier.toDo.ship', { count: thing.sales }),
          meta: thing.since ? t('supplier.toDo.approved', { count: thing.sales, day: format.date(thing.since) }) : '',
        };
      case 'weights':
        return {
          title: t('supplier.toDo.weights', { count: thing.lines }),
          meta: t('supplier.toDo.weightsIn', { count: thing.sales }),
        };
      case 'send':
        return {
          title: t('supplier.toDo.send', { count: thing.invoices }),
          meta: t('supplier.toDo.drafts', {
            value: thing.value.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · '),
          }),
        };
      case 'rejected':
        return {
          title: t('supplier.toDo.rejected', { number: thing.invoice_number }),
          meta: thing.reason ? t('supplier.toDo.because', { buyer: thing.buyer, reason: thing.reason }) : thing.buyer,
        };
    }
  };
}
