import { Card } from '../page/card';
import '../page/card-grid.css';
import type { CardGridProps } from '../page/card-grid';
import { Skeleton } from './skeletons';

/** Skeleton of a card grid. */
export function CardGridSkeleton({ dense }: Pick<CardGridProps, 'dense'>) {
  return (
    <div className="card-grid" data-dense={dense || undefined}>
      {Array.from({ length: 6 }, (_, card) => (
        <Card key={card}>
          <Skeleton rows={6} />
        </Card>
      ))}
    </div>
  );
}
