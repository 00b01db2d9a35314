import { chakra } from '@chakra-ui/react';
import { Check, Circle } from 'lucide-react';

interface RequirementsProps {
  title: string;
  items: readonly { label: string; isMet: boolean }[];
}

/** What a new password still lacks, while it is typed. */
export function Requirements({ title, items }: RequirementsProps) {
  return (
    <>
      <chakra.span fontWeight="medium">{title}</chakra.span>
      <chakra.ul display="grid" gap="1" pt="1.5" listStyleType="none">
        {items.map(({ label, isMet }) => (
          <chakra.li
            key={label}
            display="flex"
            gap="2"
            alignItems="center"
            color={isMet ? 'fg.success' : 'fg.muted'}
          >
            {isMet ? <Check size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
            {label}
            <chakra.span srOnly>{isMet ? '(cumplido)' : '(pendiente)'}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}
