import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { linkTarget } from '../addresses/linkTarget.ts';
import { text } from '../text/shared.ts';
import type { Styleable } from '../theme/styleable.ts';

const InsideLink = chakra(Link);

/** A link with an address from the server. */
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
      {typeof children === 'string' ? <span>{children}</span> : children}
      <chakra.span srOnly>{text.header.newWindow}</chakra.span>
    </chakra.a>
  ) : (
    <chakra.a href={target.url} {...rest}>
      {children}
    </chakra.a>
  );
}
