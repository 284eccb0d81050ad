chrome.runtime.onMessage.addListener(({ words }, { tab }) => {
  chrome.action.setBadgeText({ tabId: tab.id, text: String(words) })
})
