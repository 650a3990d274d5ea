import { useTranslation } from 'react-i18next';
import { Tabs } from '@junto/ui/core';
import { BulkImport } from './bulk-import';
import { IndividualSelection } from './individual-selection';
import type { RoundSelection } from './use-picked-offers';
import { useRoundImport } from './use-round-import';

interface ProductSelectionProps extends RoundSelection {
  /** Reports the number of corrected rows that are not imported yet. */
  onEdited: (rows: number) => void;
}

/** Product selection of a round, one tab per mode; all modes share one selection. */
export function ProductSelection(selection: ProductSelectionProps) {
  const { t } = useTranslation();
  const { importId } = useRoundImport();
  return (
    <Tabs
      // A URL with an import opens its tab.
      defaultActiveKey={importId ? 'bulk' : 'individual'}
      items={[
        { key: 'individual', label: t('supplier.rounds.individual'), children: <IndividualSelection {...selection} /> },
        { key: 'bulk', label: t('supplier.imports.bulk'), children: <BulkImport {...selection} /> },
      ]}
    />
  );
}
