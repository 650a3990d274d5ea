import { ClockCircleOutlined, DollarOutlined, FileTextOutlined } from '@ant-design/icons';
import { TotalMoney } from '../format/total-money';
import { useFormat } from '../format/use-format';
import { FigureStrip } from '../page/figure-strip';

interface InvoiceFiguresProps {
  /** Texts that differ between the buyer's and the supplier's screen. */
  words: { total: string; value: string; pending: string; pendingCaption: string };
  figures: { total: number; pending: number; value: readonly { currency: string; amount: number }[] } | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The three figures over a list of invoices. */
export function InvoiceFigures({ words, figures, failed, onRetry }: InvoiceFiguresProps) {
  const format = useFormat();
  return (
    <FigureStrip
      read={figures}
      failed={failed}
      onRetry={onRetry}
      figures={[
        {
          key: 'total',
          label: words.total,
          icon: <FileTextOutlined aria-hidden />,
          figure: ({ total }) => format.count(total),
        },
        {
          key: 'value',
          label: words.value,
          icon: <DollarOutlined aria-hidden />,
          figure: ({ value }) => <TotalMoney amounts={value} />,
        },
        {
          key: 'pending',
          label: words.pending,
          icon: <ClockCircleOutlined aria-hidden />,
          figure: ({ pending }) => format.count(pending),
          caption: words.pendingCaption,
        },
      ]}
    />
  );
}
