import { category, listCategories } from '@junto/contracts/supplier/products';
import { route } from '@junto/service-kit/http/route';
import { byName } from '@junto/service-kit/mongo/by-name';
import { toDto } from '@junto/service-kit/mongo/dto';
import { CategoryModel, storedCategory } from './category.model';

const categoryOnTheWire = toDto(category, storedCategory);

export const categoryRoutes = [
  route(listCategories, async () => {
    const categories = await CategoryModel.find({ deleted: false }).collation(byName).sort({ name: 1 }).lean();
    return { items: categories.map(categoryOnTheWire) };
  }),
];
