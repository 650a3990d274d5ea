import { thinPoints } from './thin-points';

const at = (minute: number) => ({ at: new Date(minute * 60_000), committed: minute });

describe('thinPoints', () => {
  test('leaves few points alone', () => {
    const points = [at(0), at(1), at(2)];
    expect(thinPoints(points, 3)).toEqual(points);
  });

  test('keeps the first and the last', () => {
    const thinned = thinPoints(
      Array.from({ length: 500 }, (_, minute) => at(minute)),
      60,
    );
    expect(thinned).toHaveLength(60);
    expect(thinned[0]).toEqual(at(0));
    expect(thinned.at(-1)).toEqual(at(499));
  });

  test('keeps recent points denser than old ones, also when they arrive one by one', () => {
    let points: ReturnType<typeof at>[] = [];
    for (let minute = 0; minute < 2_000; minute++) points = thinPoints([...points, at(minute)], 60);
    const gaps = points.slice(1).map((point, index) => point.committed - points[index]!.committed);
    const early = Math.max(...gaps.slice(0, 10));
    const late = Math.max(...gaps.slice(-10));
    expect(late).toBeLessThan(early / 4);
    expect(points.map(({ committed }) => committed)).toEqual(
      [...points.map(({ committed }) => committed)].sort((a, b) => a - b),
    );
  });
});
