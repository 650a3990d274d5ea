import { category } from '@junto/contracts/admin/categories';
import { onTheWire } from '@junto/service-kit/mongo/on-the-wire';
import { storedCategory } from './category.model';

export const categoryOnTheWire = onTheWire(category, storedCategory);
