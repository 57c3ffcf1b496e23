import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { text } from '../text/zh.ts';
import type { Styleable } from '../theme/styleable.ts';

export type LinkTarget = { kind: 'inside'; path: string } | { kind: 'outside'; url: string } | { kind: 'nowhere' };

/**
 * Where an address that an operator typed leads: http(s) and `www.` addresses leave the site, anything else is a route of ours. Other
 * schemes are not linked, and two leading slashes do not name another host.
 */
export function linkTarget(address: string): LinkTarget {
  const typed = address.replace(/[\t\n\r]/g, '').trim();
  if (typed === '') return { kind: 'nowhere' };
  if (/^https?:/i.test(typed)) {
    try {
      return { kind: 'outside', url: new URL(typed).href };
    } catch {
      return { kind: 'nowhere' };
    }
  }
  if (/^www\./i.test(typed)) return { kind: 'outside', url: `https://${typed}` };
  if (/^[a-z][a-z\d+.-]*:/i.test(typed)) return { kind: 'nowhere' };
  return { kind: 'inside', path: `/${typed.replace(/^[/\\]+/, '')}` };
}

const InsideLink = chakra(Link);

/** A link whose address comes from the server. */
export function ServerLink({
  address,
  opensNewWindow = false,
  children,
  ...rest
}: Omit<Styleable<'a'>, 'href'> & {
  address: string;
  opensNewWindow?: boolean;
  children: ReactNode;
}) {
  const target = linkTarget(address);
  if (target.kind === 'nowhere') return <chakra.span {...rest}>{children}</chakra.span>;
  if (target.kind === 'inside') {
    return (
      <InsideLink to={target.path} {...rest}>
        {children}
      </InsideLink>
    );
  }
  return opensNewWindow ? (
    <chakra.a href={target.url} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <chakra.span srOnly>{text.header.newWindow}</chakra.span>
    </chakra.a>
  ) : (
    <chakra.a href={target.url} {...rest}>
      {children}
    </chakra.a>
  );
}
