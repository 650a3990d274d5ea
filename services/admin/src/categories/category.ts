import type { Category } from '@junto/contracts/admin/categories';
import type { StoredCategory } from './category.model';

export function categoryOnTheWire({ _id, name, created_at }: StoredCategory): Category {
  return { id: _id, name, created_at: created_at.toISOString() };
}

/** 'Textiles' and 'TEXTILES' are one name; 'Cafés' and 'Cafes' are two. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
