import { chakra } from '@chakra-ui/react';
import type { Evidence } from '../../../../lambdas/contracts/documentation-facts.ts';

interface WordsButtonProps {
  evidence: readonly Evidence[];
  onShow: (evidence: Evidence | undefined) => void;
}

/** The words of the text that something comes from; each is outlined there. */
export function WordsButtons({ evidence, onShow }: WordsButtonProps) {
  return evidence.map((one) => (
    <Words
      key={one.start}
      type="button"
      aria-label={`Ver en el texto: ${one.words}`}
      onFocus={() => onShow(one)}
      onMouseEnter={() => onShow(one)}
      onClick={() => onShow(one)}
    >
      {`«${one.words}»`}
    </Words>
  ));
}

const Words = chakra('button', {
  base: {
    textAlign: 'start',
    fontSize: 'xs',
    color: 'fg.muted',
    minH: '6',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
  },
});
