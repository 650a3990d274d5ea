import { listCategories } from '@junto/contracts/supplier/products';
import { route } from '@junto/service-kit/http/route';
import { CategoryModel } from './category.model';

export const categoryRoutes = [
  route(listCategories, async () => {
    const categories = await CategoryModel.find({ deleted: false })
      .collation({ locale: 'pt', strength: 1 })
      .sort({ name: 1 })
      .lean();
    return {
      items: categories.map(({ _id, name, createdAt }) => ({ id: _id, name, created_at: createdAt.toISOString() })),
    };
  }),
];
