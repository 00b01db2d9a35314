import { Button } from '@chakra-ui/react';

interface MoreButtonProps {
  /** Of TanStack Query, page by page. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  children: string;
}

/** Fetches the next page of a list; absent at its end. While it does it keeps the focus. */
export function MoreButton({ query, children }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  const label = query.isFetchingNextPage ? 'Cargando…' : children;
  return (
    <Button
      alignSelf="flex-start"
      variant="outline"
      aria-disabled={query.isFetchingNextPage}
      onClick={() => void (query.isFetchingNextPage ? undefined : query.fetchNextPage())}
    >
      {label}
    </Button>
  );
}
