import { useTranslation } from 'react-i18next';
import type { Invoice } from '@junto/contracts/invoice';
import { formatMoney } from '@junto/i18n/formats/money';
import { ConfirmDialog } from '@junto/ui/data';

interface AcceptQuestionProps {
  invoice: Invoice;
  open: boolean;
  busy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Confirms accepting an invoice, which cannot be undone. */
export function AcceptQuestion({ invoice, onAccept, ...dialog }: AcceptQuestionProps) {
  const { t } = useTranslation();
  const { invoice_number: number, supplier, total_value, currency } = invoice;
  return (
    <ConfirmDialog
      {...dialog}
      title={t('buyer.invoices.acceptTitle', { number })}
      confirmLabel={t('buyer.invoices.accept')}
      onConfirm={onAccept}
    >
      {t('buyer.invoices.acceptText', { supplier: supplier.name, amount: formatMoney(total_value, currency) })}
    </ConfirmDialog>
  );
}
