import { ClockCircleOutlined, DollarOutlined, FileTextOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@junto/i18n/formats/count';
import { TotalMoney } from '../format/total-money';
import { FigureStrip } from '../page/figure-strip';

interface InvoiceFiguresProps {
  /** Whose texts they have: each side has its own words for them. */
  side: 'buyer' | 'supplier';
  figures: { total: number; pending: number; value: readonly { currency: string; amount: number }[] } | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The three figures over a list of invoices. */
export function InvoiceFigures({ side, figures, failed, onRetry }: InvoiceFiguresProps) {
  const { t } = useTranslation();
  return (
    <FigureStrip
      read={figures}
      failed={failed}
      onRetry={onRetry}
      figures={[
        {
          key: 'total',
          label: t(`${side}.invoices.total`),
          icon: <FileTextOutlined aria-hidden />,
          figure: ({ total }) => formatCount(total),
        },
        {
          key: 'value',
          label: t(`${side}.invoices.value`),
          icon: <DollarOutlined aria-hidden />,
          figure: ({ value }) => <TotalMoney amounts={value} />,
        },
        {
          key: 'pending',
          label: t(`${side}.invoices.pending`),
          icon: <ClockCircleOutlined aria-hidden />,
          figure: ({ pending }) => formatCount(pending),
          caption: t(`${side}.invoices.pendingCaption`),
        },
      ]}
    />
  );
}
