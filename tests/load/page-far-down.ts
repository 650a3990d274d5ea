/** Follows a list for a number of pages. @returns the cursor of the next page */
export async function cursorBehind(port: number, token: string, path: string, pages: number): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page++) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}${cursor && `?cursor=${cursor}`}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    cursor = ((await answer.json()) as { next_cursor: string }).next_cursor;
  }
  return cursor;
}
