export function ChatPage() {
  return null;
}
