import { Button, Spinner } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  children: ReactNode;
  /** Shown instead while working; the button then takes no second press. */
  busyText: string | null;
  isDisabled?: boolean;
  isFullWidth?: boolean;
}

/** Stays focusable while it works, so that keyboard and screen reader keep their place. */
export function SubmitButton({
  children,
  busyText,
  isDisabled = false,
  isFullWidth = true,
}: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="lg"
      {...(isFullWidth ? { w: 'full' } : { alignSelf: { sm: 'flex-start' } })}
      colorPalette="brand"
      disabled={isDisabled}
      aria-disabled={busyText !== null || isDisabled}
      opacity={busyText ? 0.75 : undefined}
    >
      {busyText ? <Spinner size="sm" aria-hidden /> : null}
      {busyText ?? children}
    </Button>
  );
}
