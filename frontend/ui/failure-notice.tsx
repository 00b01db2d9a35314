import { Button } from '@chakra-ui/react';
import { Alert } from './parts.ts';

interface FailureNoticeProps {
  title: string;
  /** What went wrong, in the error's own words. */
  detail: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** The error state of a part of a page: what happened and how to go on. */
export function FailureNotice({ title, detail, onRetry, isRetrying = false }: FailureNoticeProps) {
  return (
    <Alert.Root status="error" role="alert" flexDirection={{ base: 'column', sm: 'row' }}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{detail}</Alert.Description>
      </Alert.Content>
      <Button
        size="sm"
        variant="outline"
        alignSelf={{ sm: 'center' }}
        onClick={onRetry}
        disabled={isRetrying}
      >
        {isRetrying ? 'Reintentando…' : 'Reintentar'}
      </Button>
    </Alert.Root>
  );
}
