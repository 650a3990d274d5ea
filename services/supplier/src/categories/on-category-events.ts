import { categoryChanged, categoryDeleted } from '@junto/contracts/events/admin';
import { category, type Category } from '@junto/contracts/supplier/products';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { fromDto } from '@junto/service-kit/mongo/dto';
import { CategoryModel, storedCategory } from './category.model';

const categoryFromTheWire = fromDto(category, storedCategory);

/** The products of the category follow by a job of their own: they may be thousands. */
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
