import { NotFound } from '@junto/remote-kit/not-found';

/** Not-found page of paths outside of the layout and the areas. */
export function NotFoundPage() {
  return (
    <main style={{ marginTop: '18dvh' }}>
      <NotFound />
    </main>
  );
}
