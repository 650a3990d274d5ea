import { categoryChanged, categoryDeleted } from '@junto/contracts/events/admin';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { CategoryModel } from './category.model';

/** The products of the category follow by a job of their own: they may be thousands. */
export const onCategoryEvents = consume([categoryChanged, categoryDeleted], {
  durable: 'copy-categories',
  handler: (event, session) => {
    const id = event.payload.category_id;
    if (event.type === 'category.deleted') {
      return projectVersion(CategoryModel, id, event.version, { deleted: true, settled: false }, session);
    }
    const { name, created_at } = (event.payload as { category: { name: string; created_at: string } }).category;
    const copy = { name, createdAt: new Date(created_at), deleted: false, settled: false };
    return projectVersion(CategoryModel, id, event.version, copy, session);
  },
});
