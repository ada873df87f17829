import { useQuery } from '@tanstack/react-query';

/** Reads what is no list. Read again after every decision. @param key what it is, and of whom */
export function useRead<T>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<T>) {
  return useQuery({
    queryKey: ['read', ...key],
    queryFn: ({ signal }) => read(signal),
    retry: false,
  });
}
