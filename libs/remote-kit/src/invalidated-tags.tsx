import type { TagDescription } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import type { Action } from 'redux';
import { useDispatch } from '@junto/api-client/state';

interface Taggable<Tag extends string> {
  util: { invalidateTags: (tags: (TagDescription<Tag> | null | undefined)[]) => Action };
}

/** @returns a hook that invalidates cache tags of the api's contract; mounted queries refetch at once */
export function invalidatedTagsOf<Tag extends string>(api: Taggable<Tag>) {
  return function useStaleTags(): (tags: readonly Tag[]) => void {
    const dispatch = useDispatch();
    return useCallback((tags) => void dispatch(api.util.invalidateTags([...tags])), [dispatch]);
  };
}
