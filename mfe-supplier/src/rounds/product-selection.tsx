import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeCurrency } from '@junto/contracts/wire';
import { Tabs } from '@junto/ui/core';
import { BulkImport } from './bulk-import';
import { IndividualSelection } from './individual-selection';
import type { PickedOffers } from './use-picked-offers';
import { useRoundImport } from './use-round-import';

interface ProductSelectionProps {
  picked: PickedOffers;
  currency: TradeCurrency;
  /** How many rows of a file are corrected and not imported. */
  onEdited: (rows: number) => void;
}

/** A mode of filling a round with products; each works on the same selection. */
interface SelectionMode {
  key: string;
  label: (t: TFunction) => string;
  body: (selection: ProductSelectionProps) => ReactNode;
}

const selectionModes: readonly SelectionMode[] = [
  {
    key: 'individual',
    label: (t) => t('supplier.rounds.individual'),
    body: (selection) => <IndividualSelection {...selection} />,
  },
  { key: 'bulk', label: (t) => t('supplier.imports.bulk'), body: (selection) => <BulkImport {...selection} /> },
];

/** The products of a round, in one tab a mode of selecting them. */
export function ProductSelection(selection: ProductSelectionProps) {
  const { t } = useTranslation();
  const { importId } = useRoundImport();
  return (
    <Tabs
      // An address with an import leads to it.
      defaultActiveKey={importId ? 'bulk' : 'individual'}
      items={selectionModes.map(({ key, label, body }) => ({ key, label: label(t), children: body(selection) }))}
    />
  );
}
