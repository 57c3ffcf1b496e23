import { chakra } from '@chakra-ui/react';
import { text } from '../text/shared.ts';
import type { Styleable } from '../theme/styleable.ts';
import { useWired } from './WiredContext.tsx';

/** A link to the operator's help; nothing if the operator has set no address. */
export function SupportLink(rest: Omit<Styleable<'a'>, 'href'>) {
  const { supportAddress } = useWired().settings;
  if (!supportAddress) return null;
  const opensPage = supportAddress.startsWith('http');
  return (
    <chakra.a href={supportAddress} {...(opensPage && { target: '_blank', rel: 'noopener noreferrer' })} {...rest}>
      <span>{text.support}</span>
      {opensPage && <chakra.span srOnly>{text.header.newWindow}</chakra.span>}
    </chakra.a>
  );
}
