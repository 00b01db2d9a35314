import { Box, chakra, Input } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTypedText } from './use-typed-text.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What the address says. */
  value: string;
  onChange: (value: string) => void;
}

/** Looks for something in the page itself. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const id = useId();
  const [typed, type] = useTypedText(value, onChange);
  return (
    <Box role="search" maxW="2xl" data-print="hidden">
      <chakra.label htmlFor={id} display="block" fontSize="sm" fontWeight="medium" mb="1.5">
        {label}
      </chakra.label>
      <Box position="relative">
        <chakra.span
          position="absolute"
          insetStart="4"
          top="50%"
          transform="translateY(-50%)"
          zIndex="1"
          pointerEvents="none"
          color="fg.muted"
          aria-hidden
        >
          <Search size={18} />
        </chakra.span>
        <Input
          id={id}
          type="search"
          size="lg"
          ps="11"
          placeholder={placeholder}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </Box>
    </Box>
  );
}
