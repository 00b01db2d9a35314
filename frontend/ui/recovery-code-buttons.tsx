import { Button, Flex, type FlexProps } from '@chakra-ui/react';

interface RecoveryCodeButtonsProps extends FlexProps {
  status: 'keeping' | 'kept' | 'failed';
  /** What somebody says who has kept them, and what somebody does without them. */
  labels: { kept: string; without: string };
  onFinished: () => void;
  onRetry: () => void;
}

/** What can be done with codes that are shown, or that could not be made. */
export function RecoveryCodeButtons({
  status,
  labels,
  onFinished,
  onRetry,
  ...layout
}: RecoveryCodeButtonsProps) {
  return (
    <Flex gap="3" {...layout}>
      {status === 'kept' ? (
        <Button type="button" size="lg" colorPalette="brand" onClick={onFinished}>
          {labels.kept}
        </Button>
      ) : null}
      {status === 'failed' ? (
        <>
          <Button type="button" size="lg" variant="outline" onClick={onFinished}>
            {labels.without}
          </Button>
          <Button type="button" size="lg" colorPalette="brand" onClick={onRetry}>
            Reintentar
          </Button>
        </>
      ) : null}
    </Flex>
  );
}
