import { PlusOutlined } from '@ant-design/icons';
import { Button } from '@junto/ui/core';

/** Main action of a list page: opens the form of a new entry. */
export function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
      {label}
    </Button>
  );
}
