import type { TagDescription } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import type { Action } from 'redux';
import { useDispatch } from '@junto/api-client/state';

interface Taggable<Tag extends string> {
  util: { invalidateTags: (tags: (TagDescription<Tag> | null | undefined)[]) => Action };
}

/** @returns a hook that marks cache tags of the api's contract as stale: what is on the screen is read again at once */
export function invalidatedTagsOf<Tag extends string>(api: Taggable<Tag>) {
  return function useStaleTags(): (tags: readonly Tag[]) => void {
    const dispatch = useDispatch();
    return useCallback((tags) => void dispatch(api.util.invalidateTags([...tags])), [dispatch]);
  };
}
