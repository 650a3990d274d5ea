import type { CardGridProps } from '../page/card-grid';
import '../page/card-grid.css';
import { Sheet } from '../page/sheet';
import { Skeleton } from './skeletons';

/** Stands for a grid that is being read. */
export function CardGridBones({ dense }: Pick<CardGridProps, 'dense'>) {
  return (
    <div className="card-grid" data-dense={dense || undefined}>
      {Array.from({ length: 6 }, (_, card) => (
        <Sheet key={card}>
          <Skeleton rows={6} />
        </Sheet>
      ))}
    </div>
  );
}
