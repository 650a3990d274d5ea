import { category } from '@junto/contracts/admin/categories';
import { toDto } from '@junto/service-kit/mongo/dto';
import { storedCategory } from './category.model';

export const categoryOnTheWire = toDto(category, storedCategory);
