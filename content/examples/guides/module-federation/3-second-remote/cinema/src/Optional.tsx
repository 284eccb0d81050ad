import { Component, type ReactNode, Suspense } from 'react'

interface Props {
  closed: ReactNode
  children: ReactNode
}

export class Optional extends Component<Props> {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  render() {
    if (this.state.failed) return this.props.closed
    return <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
