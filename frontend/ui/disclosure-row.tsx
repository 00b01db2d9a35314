import { Box, chakra, Stack } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface DisclosureRowProps {
  /** Inside a button: what it says, in lines. */
  summary: ReactNode;
  /** Made when the row is open, so that its data are asked for then. */
  children: () => ReactNode;
}

/** An item of a list in a panel that shows more of itself when it is pressed. */
export function DisclosureRow({ summary, children }: DisclosureRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <Box as="li" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <chakra.button
        type="button"
        display="flex"
        gap="3"
        alignItems="flex-start"
        justifyContent="space-between"
        w="full"
        p="4"
        textAlign="start"
        cursor="pointer"
        focusVisibleRing="inside"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Stack as="span" gap="1" minW="0">
          {summary}
        </Stack>
        <chakra.span flexShrink="0" aria-hidden transform={isOpen ? 'rotate(180deg)' : undefined}>
          <ChevronDown size={18} />
        </chakra.span>
      </chakra.button>
      <Box id={contentId} hidden={!isOpen} px="4" pt="1" pb="5">
        {isOpen ? children() : null}
      </Box>
    </Box>
  );
}
