import { useState } from 'react';
import type { Product } from '@junto/contracts/product';
import { DialogHost } from '@junto/ui/data';
import { BulkEditDialog } from './bulk-edit-dialog';
import { SelectionBar } from './selection-bar';
import { useSelection } from './use-selection';

/** Selection of products and its bulk edit. @param shown products of the page */
export function useBulkEdit(shown: readonly Product[]) {
  const selection = useSelection(shown);
  const [edited, edit] = useState<readonly Product[]>();
  const dialog = (
    <DialogHost subject={edited}>
      {(products, open) => (
        <BulkEditDialog products={products} open={open} onClose={() => edit(undefined)} onChanged={selection.clear} />
      )}
    </DialogHost>
  );
  return {
    isSelected: selection.has,
    select: selection.toggle,
    bar: shown.length > 0 && (
      <SelectionBar of={selection} onEdit={() => edit(selection.products)} onEditPage={() => edit(shown)} />
    ),
    dialog,
  };
}
