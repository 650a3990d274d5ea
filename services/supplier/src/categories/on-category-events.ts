import { categoryChanged, categoryDeleted } from '@junto/contracts/events/admin';
import { category, type Category } from '@junto/contracts/supplier/products';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { fromDto } from '@junto/service-kit/mongo/dto';
import { CategoryModel, storedCategory } from './category.model';

const categoryFromTheWire = fromDto(category, storedCategory);

/** A separate job updates the products of the category, because there may be thousands. */
export const onCategoryEvents = consume([categoryChanged, categoryDeleted], {
  durable: 'copy-categories',
  shown: true,
  handler: (event, session) => {
    const id = event.payload.category_id;
    if (event.type === 'category.deleted') {
      return projectVersion(CategoryModel, id, event.version, { deleted: true, settled: false }, session);
    }
    const { _id, ...copy } = categoryFromTheWire((event.payload as { category: Category }).category);
    return projectVersion(CategoryModel, id, event.version, { ...copy, deleted: false, settled: false }, session);
  },
});
