import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { Action } from 'redux';

/** @returns a hook that marks cache tags of the api's contract as stale: what is on the screen is read again at once */
export function staleTagsOf<Tag extends string>(api: { util: { invalidateTags: (tags: Tag[]) => Action } }) {
  return function useStaleTags(): (tags: readonly Tag[]) => void {
    const dispatch = useDispatch();
    return useCallback((tags) => void dispatch(api.util.invalidateTags([...tags])), [dispatch]);
  };
}
