import {
  CloseCircleOutlined,
  ColumnWidthOutlined,
  FieldTimeOutlined,
  SendOutlined,
  TruckOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@junto/i18n/formats/money';
import { useDashboardRead } from '@junto/remote-kit/dashboard-read';
import { LinkButton } from '@junto/remote-kit/link-button';
import { useFormat, useNow } from '@junto/ui/core';
import { ListCard } from '@junto/ui/page/list-card';
import { IconTile, type IconTileProps } from '@junto/ui/status/icon-tile';
import { toDoItems, type ToDo, type ToDoItem } from './to-do-items';
import css from './to-do.module.css';

interface Waited {
  data?: ToDo;
  error?: unknown;
  refetch: () => unknown;
}

const looks: Record<ToDoItem['kind'], IconTileProps> = {
  rejectedRound: { icon: CloseCircleOutlined, tone: 'danger' },
  closing: { icon: FieldTimeOutlined, tone: 'close' },
  ship: { icon: TruckOutlined, tone: 'brand' },
  weights: { icon: ColumnWidthOutlined, tone: 'brand' },
  send: { icon: SendOutlined, tone: 'info' },
  rejected: { icon: CloseCircleOutlined, tone: 'danger' },
};

/** Pending tasks of the supplier, most urgent first; each one links to its list. */
export function ToDoSheet({ waiting }: { waiting: Waited }) {
  const { t } = useTranslation();
  const tasks = waiting.data && toDoItems(waiting.data);
  return (
    <ListCard
      title={t('supplier.toDo.title')}
      extra={tasks && tasks.length > 1 && <small>{t('supplier.toDo.things', { count: tasks.length })}</small>}
      items={tasks}
      {...useDashboardRead(waiting)}
      empty={{ title: t('supplier.toDo.nothing'), text: t('supplier.toDo.nothingText') }}
      itemKey={({ key }) => key}
    >
      {(task) => <TaskRow task={task} />}
    </ListCard>
  );
}

function TaskRow({ task }: { task: ToDoItem }) {
  const { t } = useTranslation();
  const { title, meta } = useTaskTexts()(task);
  return (
    <div className={css.task}>
      <IconTile {...looks[task.kind]} />
      <div>
        <b>{title}</b>
        <small>{meta}</small>
      </div>
      <LinkButton
        color="primary"
        variant="filled"
        to={task.to}
        aria-label={`${t(task.kind === 'weights' ? 'supplier.toDo.fillIn' : 'supplier.toDo.open')}: ${title}`}
      >
        {t(task.kind === 'weights' ? 'supplier.toDo.fillIn' : 'supplier.toDo.open')}
      </LinkButton>
    </div>
  );
}

function useTaskTexts(): (task: ToDoItem) => { title: string; meta: string } {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  return (task) => {
    switch (task.kind) {
      case 'rejectedRound':
        return {
          title: t('supplier.toDo.rejectedRound', { round: task.title }),
          meta: task.reason ? t('supplier.toDo.rejectedFor', { reason: task.reason }) : '',
        };
      case 'closing':
        return {
          title: t('supplier.toDo.closes', { round: task.title, when: format.until(task.close_at, now) ?? '' }),
          meta: t('supplier.toDo.below', { below: task.below, count: task.products }),
        };
      case 'ship':
        return {
          title: t('supplier.toDo.ship', { count: task.sales }),
          meta: task.since ? t('supplier.toDo.approved', { count: task.sales, day: format.date(task.since) }) : '',
        };
      case 'weights':
        return {
          title: t('supplier.toDo.weights', { count: task.lines }),
          meta: t('supplier.toDo.weightsIn', { count: task.sales }),
        };
      case 'send':
        return {
          title: t('supplier.toDo.send', { count: task.invoices }),
          meta: t('supplier.toDo.drafts', {
            value: task.value.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · '),
          }),
        };
      case 'rejected':
        return {
          title: t('supplier.toDo.rejected', { number: task.invoice_number }),
          meta: task.reason ? t('supplier.toDo.because', { buyer: task.buyer, reason: task.reason }) : task.buyer,
        };
    }
  };
}
