import { NotFound } from '@junto/remote-kit/not-found';

/** Any path outside of the frame and its areas. */
export function NotFoundPage() {
  return (
    <main style={{ marginTop: '18dvh' }}>
      <NotFound />
    </main>
  );
}
