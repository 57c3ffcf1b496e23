import { Component, type ReactNode } from 'react';

type Props = {
  /** Renders the replacement of the failed part. `reopen` renders the children again. */
  instead: (reason: string, reopen: () => void) => ReactNode;
  children: ReactNode;
};

/** Limits a fault of a render or an effect to its part of the viewer. React requires a class. */
export class Boundary extends Component<Props, { reason: string | undefined }> {
  override state = { reason: undefined as string | undefined };
  static getDerivedStateFromError(error: unknown) {
    return { reason: String(error) };
  }
  readonly reopen = () => this.setState({ reason: undefined });
  override render() {
    const { reason } = this.state;
    return reason === undefined ? this.props.children : this.props.instead(reason, this.reopen);
  }
}
